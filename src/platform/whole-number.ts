/** A setting that is a whole number. */
export const wholeNumber = (most: number) => (given: string) => {
  const value = /^\d{1,7}$/.test(given) ? Number(given) : Number.NaN
  return value <= most ? { value } : { wanted: `a whole number from 0 to ${most}` }
}
