export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>

export const sleep: Sleep = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const wake = () => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(wake, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
