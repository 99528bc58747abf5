/** The same promise, which is no longer waited for once the signal says so. What it waits for goes on. */
export function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let leave = (): void => undefined
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
  return Promise.race([promise, left]).finally(() => signal.removeEventListener('abort', leave))
}
