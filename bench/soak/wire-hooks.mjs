// The service runs as it was built, except for the module that opens sockets.
const REPLACED = new URL('../../dist/net/system-wire.js', import.meta.url).href
const REPLACEMENT = new URL('./relayed-wire.mjs', import.meta.url).href

export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context)
  return resolved.url === REPLACED ? { ...resolved, url: REPLACEMENT } : resolved
}
