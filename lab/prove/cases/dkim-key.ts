import type { Case } from '../case.ts'

export const DKIM_KEY_CASES: readonly Case[] = []
