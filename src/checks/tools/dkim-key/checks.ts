import { wordedResult } from '../../define-result-check.ts'
import { dkimSelectorText } from './dkim-selector.text.ts'
import { dkimSelector } from './dkim-selector.ts'
import { dkimSelectorLengthText } from './dkim-selector-length.text.ts'
import { dkimSelectorLength } from './dkim-selector-length.ts'
import { dkimSelectorTestingText } from './dkim-selector-testing.text.ts'
import { dkimSelectorTesting } from './dkim-selector-testing.ts'

/** The first check answers the question of the tool and judges every result. */
export const DKIM_KEY_CHECKS = [
  wordedResult(dkimSelector, dkimSelectorText),
  wordedResult(dkimSelectorLength, dkimSelectorLengthText),
  wordedResult(dkimSelectorTesting, dkimSelectorTestingText),
] as const
