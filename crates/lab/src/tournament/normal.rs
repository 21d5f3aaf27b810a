//! What does the bell curve say?

/// Half the width of the central 95 %, in standard deviations.
pub(super) const Z95: f64 = 1.959_963_984_540_054;
