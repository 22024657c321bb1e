export const course = {}
