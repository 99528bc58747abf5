import type { RecordData } from '../record.ts'

export type DsRecordData = Extract<RecordData, { readonly digestType: number }>

const rsaSha256 = (keyTag: number, digest: string): DsRecordData => ({
  type: 'DS',
  keyTag,
  algorithm: 8,
  digestType: 2,
  digest: Buffer.from(digest, 'hex'),
})

/** The key signing keys of the root as IANA publishes them (https://data.iana.org/root-anchors/root-anchors.xml). */
export const ROOT_ANCHORS: readonly DsRecordData[] = [
  // KSK-2017.
  rsaSha256(20326, 'E06D44B80B8F1D39A95C0B0D7C65D08458E880409BBC683457104237C7F8EC8D'),
  // KSK-2024, in the root zone since January 2025.
  rsaSha256(38696, '683D2D0ACB8C9B712A1948B27F741219298D0A450D612C483AF444A4C0FB2B16'),
]
