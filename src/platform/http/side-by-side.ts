/**
 * Lets messages that arrived at the same time go on side by side: each step for all of them, then the next step. The
 * processor then has the code of a step at hand for all of them. What it gains: decision 17.
 */
export function sideBySide(most: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  const goOn = () => {
    for (const resolve of waiting.splice(0, most)) resolve()
    // Other connections are read before those behind them go on.
    if (waiting.length > 0) setImmediate(goOn)
  }
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(goOn)
    })
}
