/** TEE-3: a gap in the record. It is shown, and never filled from anywhere else. */
export const GAP = '–'
