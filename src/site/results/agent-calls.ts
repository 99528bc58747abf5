/** The settings of programs that start the server themselves. */
export const stdioSettings = {
  claudeCode: 'claude mcp add zonewise -- npx -y zonewise mcp',

  servers: `{
  "mcpServers": {
    "zonewise": { "command": "npx", "args": ["-y", "zonewise", "mcp"] }
  }
}`,

  vsCode: `{
  "servers": {
    "zonewise": { "type": "stdio", "command": "npx", "args": ["-y", "zonewise", "mcp"] }
  }
}`,

  codex: `[mcp_servers.zonewise]
command = "npx"
args = ["-y", "zonewise", "mcp"]`,
} as const

/** The settings of programs that connect to the endpoint. */
export const agentSettings = {
  claudeCode: (url: string): string => `claude mcp add --transport http zonewise ${url} --header "X-Api-Key: zw_…"`,

  vsCode: (url: string): string => `{
  "inputs": [{ "type": "promptString", "id": "zonewise-key", "description": "API key, may be empty", "password": true }],
  "servers": {
    "zonewise": {
      "type": "http",
      "url": "${url}",
      "headers": { "X-Api-Key": "\${input:zonewise-key}" }
    }
  }
}`,

  cursor: (url: string): string => `{
  "mcpServers": {
    "zonewise": {
      "url": "${url}",
      "headers": { "X-Api-Key": "\${env:ZONEWISE_KEY}" }
    }
  }
}`,
} as const

/** Calls of the MCP endpoint with curl. */
export const agentCalls = {
  list: (url: string): string => `curl -s ${url} -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`,

  call: (url: string): string => `curl -s ${url} -d '{"jsonrpc":"2.0","id":1,"method":"tools/call",
  "params":{"name":"dns_health_check","arguments":{"domain":"example.com"}}}'`,

  mistake: (url: string): string => `curl -s ${url} -d '{"jsonrpc":"2.0","id":2,"method":"tools/call",
  "params":{"name":"dns_health_check","arguments":{"domain":"example"}}}'`,
} as const
