// Letter, digit, letter, space, digit, letter, digit: only Canada writes its codes like this. At the end of an address,
// or followed by the country.
const CANADIAN = /(?:^|[\s,])[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d(?:,?\s*canada)?$/i

/** The postal code at the end of an address is Canada's, though another country is stated. */
export const isCanadianAddressOf = (address: string | null, country: string | null): boolean =>
  address !== null && country !== null && country !== 'ca' && CANADIAN.test(address.trim())
