/**
 * The servers of the suite listen on loopback and unique local addresses, which the service never contacts. This function replaces
 * them with global unicast addresses; the last three bytes, or the last five groups, stay the same. Apply it to every text of the
 * suite, so that zone data, glue records and listeners remain consistent.
 */
export const withPublicAddresses = (text: string): string =>
  text.replaceAll(/\b127\.(\d+\.\d+\.\d+)\b/g, '93.$1').replaceAll(/\bfda1:b2:c3:/g, '2a01:b2:c3:')
