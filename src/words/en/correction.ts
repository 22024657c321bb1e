export const correction = {}
