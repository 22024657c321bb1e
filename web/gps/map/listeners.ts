/** Who wants to know what happened. */
export function createListeners<Events>() {
  const all = new Map<keyof Events, Set<(value: never) => void>>()
  const on = <Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void) => {
    const listeners = all.get(name) ?? new Set()
    listeners.add(listener)
    all.set(name, listeners)
    return () => {
      listeners.delete(listener)
    }
  }
  const emit = <Name extends keyof Events>(name: Name, value: Events[Name]) => {
    for (const listener of all.get(name) ?? []) listener(value as never)
  }
  return { on, emit, clear: () => all.clear() }
}
