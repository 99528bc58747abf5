import type { Case } from '../case.ts'

export const LOOKUP_CASES: readonly Case[] = []
