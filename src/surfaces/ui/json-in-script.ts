/** JSON inside a script element. It is data and no script, so the page's policy needs no exception. */
export const jsonInScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
