/** In percent: a hole is cut where the slope is at most this. */
export const PIN_PERCENT = 3
