import type { Case } from '../case.ts'

export const MAIL_SERVER_CASES: readonly Case[] = []
