import type { Case } from '../case.ts'

export const CAA_CASES: readonly Case[] = []
