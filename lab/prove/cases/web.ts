import type { Case } from '../case.ts'

export const WEB_CASES: readonly Case[] = []
