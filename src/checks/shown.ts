const MAX_SHOWN = 200

/** Controls, and what reorders or hides text: a value from the network must not be able to speak in our place. */
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/** A value from the network as it may stand in a sentence: short, on one line, with nothing invisible in it. */
export function shown(value: string): string {
  const cut = value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value
  return cut.replace(HIDDEN, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`)
}
