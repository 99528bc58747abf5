/** Matches a header or footer line of a PEM file, such as `-----BEGIN PUBLIC KEY-----`, also without its spaces. */
const PEM_LINE = /-----(?:BEGIN|END)[A-Z ]{1,40}-----/g

export const withoutPemLines = (text: string): string => text.replace(PEM_LINE, '')
