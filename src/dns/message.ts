import type { Name, ResourceRecord } from './record.ts'

/** The class is always IN. */
export interface Question {
  readonly name: Name
  readonly type: number
}

/** RFC 8914. */
export interface ExtendedError {
  readonly code: number
  readonly text: string
}

export interface Edns {
  readonly version: number
  readonly udpPayloadSize: number
  readonly isDnssecOk: boolean
  readonly extendedErrors: readonly ExtendedError[]
  /** The codes of all other options, in their order; undefined if there are none. */
  readonly optionCodes?: readonly number[]
}

export interface Message {
  readonly id: number
  readonly isResponse: boolean
  readonly opcode: number
  readonly isAuthoritative: boolean
  readonly isTruncated: boolean
  readonly isRecursionDesired: boolean
  readonly isRecursionAvailable: boolean
  readonly isAuthenticData: boolean
  readonly isCheckingDisabled: boolean
  /** All twelve bits if there is an OPT record. */
  readonly rcode: number
  readonly question: Question | undefined
  readonly answers: readonly ResourceRecord[]
  readonly authority: readonly ResourceRecord[]
  /** Without the OPT record, which is in `edns`. */
  readonly additional: readonly ResourceRecord[]
  readonly edns: Edns | undefined
  /** Set if the message has more records than are decoded. */
  readonly hasSkippedRecords?: true
  /** Set if the data of a record of a known type are malformed; it is then a record of type `other`. */
  readonly hasMalformedRecords?: true
}
