// Where does the page begin?

import { render } from 'preact';
import { App } from './app';
import { Server } from './engine/http';
import { Laboratory } from './lab';
import './style.css';

const lab = new Laboratory(new Server());
render(<App lab={lab} />, document.getElementById('app')!);
void lab.start();
