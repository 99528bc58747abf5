import type { Case } from '../case.ts'

export const TRANSPORT_CASES: readonly Case[] = []
