/**
 * `./dogleg test --thorough` runs the longest loops in full. Otherwise they run often enough to notice what breaks,
 * so that the whole run takes minutes.
 */
export const isThorough = process.env.DOGLEG_TEST_THOROUGH === '1'

/** For tests that take ten seconds and more, and have a quicker relative. */
export const ONLY_THOROUGH = { skip: isThorough ? false : 'only in a thorough run' } as const

/** How often, or how many: `usual`, and `full` in a thorough run. */
export const thorough = <T>(usual: T, full: T): T => (isThorough ? full : usual)
