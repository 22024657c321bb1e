/** A setting that cannot be used: the start stops with this one line. */
export class WrongSetting extends Error {}
