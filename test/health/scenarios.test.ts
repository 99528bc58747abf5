import { describeScenariosOnLoopback } from './loopback-scenarios.ts'
import { isInShortRun } from './scenarios.ts'

describeScenariosOnLoopback(isInShortRun)
