/** A file that cannot be read as what it should be; one sentence says why and, where known, at which place. */
export class UnreadableFile extends Error {}
