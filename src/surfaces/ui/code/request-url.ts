/** A route with its parameters filled in; what is empty is left out. */
export function requestUrl(base: string, path: string, values: ReadonlyMap<string, string>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(values.get(name)?.trim() ?? ''))
  const query = [...values]
    .filter(([name, value]) => value.trim() !== '' && !path.includes(`{${name}}`))
    .map(([name, value]) => `${encoded(name)}=${encoded(value.trim())}`)
    .join('&')
  return `${base}${filled}${query && `?${query}`}`
}

/** Safe inside quotes of any language; a comma stays readable. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll("'", '%27').replaceAll('!', '%21')
