import type { Tool } from './define-tool.ts'
import { generateRecord } from './generate-record.ts'
import { headerAnalysis } from './header-analysis.ts'
import { idnConvert } from './idn-convert.ts'

/** Everything the service can do. Routes, descriptions and documents are read from this list. */
export const TOOLS: readonly Tool[] = [idnConvert, generateRecord, headerAnalysis]
