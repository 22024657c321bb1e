/** A decoded parameter: text, a list, or an object of them. */
export type Param = string | readonly Param[] | Params
export type Params = { readonly [name: string]: Param }

/** `a[b][0]=c` as Stripe reads it, in bodies and in queries. */
export function decodeForm(text: string): Params {
  const root: Tree = {}
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value)
  return withLists(root) as Params
}

type Tree = { [name: string]: Tree | string }

const pathOf = (name: string) => name.split(/[[\]]+/).filter((part) => part !== '')

function put(tree: Tree, path: readonly string[], value: string) {
  const [first = '', ...rest] = path
  if (rest.length === 0) tree[first] = value
  else {
    tree[first] ??= {}
    put(tree[first] as Tree, rest, value)
  }
}

function withLists(value: Tree | string): Param {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], i) => name === String(i))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** Parameter names as in the list of known ones: `line_items[][quantity]`, `metadata[*]`. */
export function namesOf(params: Param, prefix = ''): readonly string[] {
  if (typeof params === 'string') return [prefix]
  if (Array.isArray(params)) return params.flatMap((inner) => namesOf(inner, `${prefix}[]`))
  return Object.entries(params).flatMap(([name, inner]) =>
    namesOf(
      inner,
      /metadata\]?$/.test(prefix) ? `${prefix}[*]` : prefix === '' ? name : `${prefix}[${name}]`,
    ),
  )
}
