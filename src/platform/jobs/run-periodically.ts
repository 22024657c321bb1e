export type Schedule = {
  readonly firstMs: number
  readonly everyMs: number
  readonly onError: (error: unknown) => void
}

/** The scheduler of background work: repeats it with a break in between; it never keeps the process alive. */
export function runPeriodically({ firstMs, everyMs, onError }: Schedule, work: () => Promise<void>) {
  let isStopped = false
  let underWay = Promise.resolve()
  const run = async () => {
    await work().catch(onError)
    if (!isStopped) timer = start(everyMs)
  }
  const start = (wait: number) =>
    setTimeout(() => {
      underWay = run()
    }, wait).unref()
  let timer = start(firstMs)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
