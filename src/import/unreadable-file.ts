/** A file we cannot read. The message says why and, if possible, where in the file. */
export class UnreadableFile extends Error {}
