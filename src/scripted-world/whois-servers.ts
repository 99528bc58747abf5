/** What a WHOIS server sends for a line, without its end, before it closes the connection. */
export type WhoisResponder = (query: string) => { readonly text: string; readonly delayMs?: number }

/** The WHOIS servers of a world by IP address. */
export type WhoisServers = ReadonlyMap<string, WhoisResponder>

export const NO_WHOIS_SERVERS: WhoisServers = new Map()
