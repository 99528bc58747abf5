import type { Locale } from '../../src/text.ts'

/** An instruction to take something away that others may still use. A clause of a check (“whether … removes”) is not one. */
const REMOVAL: Readonly<Record<Locale, RegExp>> = {
  en: /(?:^|, |: |; |\bThen |\band (?:then )?|\bto |\bbe |\bthen )(?:delete|remove|removed|replace|revoke|turn off|withdraw|move (?!it before))\b/i,
  de: /\b(?:löschen|entfernen|ersetzen|abschalten|widerrufen|umziehen) Sie\b|\bLassen Sie\b.*\b(?:entfernen|löschen|ersetzen)\b|\bzu (?:löschen|entfernen|ersetzen)\b|\bziehen Sie\b.*\bum\b/i,
}

/** What makes every removal of a list safe: a check or a question before it, a wait, a replacement in one change, or what has to stay. */
const SAFEGUARD: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:Before|until|Wait|Find out|Make sure|List|only (?:after|if|then|this))\b|\bAfter (?:\d|the|its|their|that)\b|\bcheck (?:that|whether|first|in|which)\b|\bAsk\b.*\b(?:which|whether|what)\b|\bin one change\b|\bkeep\b/i,
  de: /\b(?:vor der|vor dem|vorher|zuerst|bevor|Warten|bis|erst|Klären|Fragen|Erfragen|Listen|Stellen Sie|Sorgen Sie|Vergewissern Sie)\b|\bNach (?:Ablauf|1)\b|\bPrüfen Sie\b|\bin einem Schritt\b|\bbehalten\b/i,
}

/** A removal that says when it applies needs no other safeguard, nor does the step that continues it. */
const CONDITION: Readonly<Record<Locale, RegExp>> = {
  en: /^(?:If|When|Otherwise)\b/,
  de: /^(?:Wenn|Sobald|Andernfalls)\b/,
}
const CONTINUATION: Readonly<Record<Locale, RegExp>> = {
  en: /^(?:Then|Also)\b/,
  de: /^\S+ Sie (?:\S+ )?(?:danach|dann|auch)\b/,
}

export const isRemoval = (step: string, locale: Locale): boolean => REMOVAL[locale].test(step)

/** The steps of a list that remove or replace something although nothing in the list makes it safe. */
export const unsafeRemovals = (steps: readonly string[], locale: Locale): readonly string[] =>
  steps.some((step) => SAFEGUARD[locale].test(step))
    ? []
    : steps.filter(
        (step, index) =>
          isRemoval(step, locale) &&
          !CONDITION[locale].test(step) &&
          !(CONTINUATION[locale].test(step) && CONDITION[locale].test(steps[index - 1] ?? '')),
      )

/**
 * A German question before a change, which does not say what follows from the answer: “prüfen, ob” is done whatever the answer is. It
 * needs a consequence in the same step or a next step with a condition; otherwise the step says what must be true (“Vergewissern Sie
 * sich, dass”). The English “check that” does so already.
 */
const OPEN_QUESTION =
  /^Prüfen Sie,? (?:vor|bevor)\b.*?, ob\b(?!.*(?:; (?:wenn|in diesem Fall)\b|, und (?:\p{L}+ oder )?\p{L}+ Sie\b))/u
const ANSWER = /^(?:Wenn|Andernfalls)\b/

export const openQuestions = (steps: readonly string[]): readonly string[] =>
  steps.filter((step, index) => OPEN_QUESTION.test(step) && !ANSWER.test(steps[index + 1] ?? ''))

const QUESTION: Readonly<Record<Locale, RegExp>> = { en: /\bwhether\b/, de: /, ob\b/ }
const SHORT_ANSWER: Readonly<Record<Locale, RegExp>> = { en: /^If (?:so|not)\b/, de: /^Wenn (?:ja|nein|nicht)\b/ }

/** Steps such as “If so, …” to which two questions before them could belong: the answer has to repeat its condition. */
export function ambiguousAnswers(steps: readonly string[], locale: Locale): readonly string[] {
  let questions = 0
  let isAnswered = false
  return steps.filter((step) => {
    const isAnswer = SHORT_ANSWER[locale].test(step)
    if (QUESTION[locale].test(step) && !isAnswer) {
      questions = isAnswered ? 1 : questions + 1
      isAnswered = false
    }
    if (isAnswer) isAnswered = true
    return isAnswer && questions > 1
  })
}
