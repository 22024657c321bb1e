export const front = {}
