/** An archive we cannot read or will not unpack. The message says why, as the rest of a sentence about the file. */
export class BadZip extends Error {}
