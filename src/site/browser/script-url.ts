interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string }
}

const created = new Map<string, string>()

/** The content security policy requires a trusted type for the URL of a script. Each policy can be created once. */
export function createScriptUrl(policyName: string, url: string): string {
  const known = created.get(policyName)
  if (known !== undefined) return known
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const trusted = trustedTypes?.createPolicy(policyName, { createScriptURL: () => url }).createScriptURL(url) ?? url
  created.set(policyName, trusted)
  return trusted
}
