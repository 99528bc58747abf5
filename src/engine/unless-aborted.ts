/** Waits for the promise, or rejects as soon as the signal aborts. The underlying work continues. */
export function unlessAborted<Value>(promise: Value | Promise<Value>, signal: AbortSignal): Promise<Value> {
  let leave = (): void => undefined
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
  return Promise.race([promise, left]).finally(() => signal.removeEventListener('abort', leave))
}
