/** Addresses come from imports: only those of the web may become links. */
export const isWebAddress = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
