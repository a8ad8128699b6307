import { answerOf } from '../testing/known-answers';
import { createAnswerCache } from './answer-cache';
import type { GivenAnswer } from './known-answer';

function given(text: string): GivenAnswer {
  const answer = answerOf(text);
  if (answer.kind !== 'answered') throw new Error('It is no answer.');
  return answer;
}

test('equal answers of several keys are stored once, as a copy', () => {
  const memory = createAnswerCache();
  const answer = given('twenty tyres');
  memory.set('one', answer);
  memory.set('two', given('twenty tyres'));
  answer.body.fill(0);
  expect(memory.get('one')?.body.toString()).toBe('twenty tyres');
  expect(memory.get('two')).toBe(memory.get('one'));
  expect(memory.get('three')).toBeUndefined();
});

test('the least recently used answer is evicted first', () => {
  const memory = createAnswerCache({ limitBytes: 10 });
  memory.set('one', given('123456'));
  memory.set('two', given('654321'));
  expect(memory.get('one')).toBeUndefined();
  expect(memory.get('two')?.body.toString()).toBe('654321');
});
