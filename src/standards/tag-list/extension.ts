/** The syntax of extension names in RFC 8461 sections 3.1 and 3.2 and in RFC 8460 section 3. */
export const isExtensionName = (text: string): boolean => /^[a-z0-9][a-z0-9_.-]{0,31}$/i.test(text)

/** The syntax of extension values in TXT records: visible ASCII without `;` and `=`. */
export const isExtensionValue = (text: string): boolean => /^[\x21-\x3a\x3c\x3e-\x7e]+$/.test(text)
