/** Ends when the work or the job does. What goes on in a thread is of use to others who begin again. */
export function untilAborted<T>(done: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  aborted.promise.catch(() => {})
  return Promise.race([done, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
}
