/** The source that every course of the demo library names. */
export const DEMO_SOURCE = 'Dogleg demo'
