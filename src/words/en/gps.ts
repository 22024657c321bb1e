export const gps = {}
