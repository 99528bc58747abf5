import type { Case } from '../case.ts'

export const DKIM_CASES: readonly Case[] = []
