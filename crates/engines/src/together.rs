//! Several threads at one question, where there are threads.

/// Does the work once for each of so many threads, which are numbered from 0. With one thread, or where none can be
/// started, it is done once, here.
pub fn together<T: Send>(threads: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    if threads > 1
        && let Ok(pool) = rayon::ThreadPoolBuilder::new().num_threads(threads).build()
    {
        return pool.broadcast(|thread| work(thread.index()));
    }
    vec![work(0)]
}

#[cfg(test)]
mod tests {
    use super::together;

    #[test]
    fn every_thread_has_its_number() {
        assert_eq!(together(1, |index| index), [0]);
        assert_eq!(together(3, |index| 10 * index), [0, 10, 20]);
    }
}
