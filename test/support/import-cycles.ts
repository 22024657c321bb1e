/** Which files each file imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Groups of files that import each other, directly or not (Tarjan's strongly connected components). */
export function importCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    let low = order.get(file) ?? 0
    stack.push(file)
    for (const imported of graph.get(file) ?? []) {
      if (!graph.has(imported)) continue
      if (!order.has(imported)) visit(imported)
      if (stack.includes(imported)) low = Math.min(low, lowest.get(imported) ?? order.get(imported) ?? low)
    }
    lowest.set(file, low)
    if (low !== order.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}
