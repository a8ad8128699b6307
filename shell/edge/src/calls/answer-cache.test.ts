import { answerOf } from '../testing/known-answers';
import { createAnswerMemory } from './answer-cache';
import type { GivenAnswer } from './known-answer';

function given(text: string): GivenAnswer {
  const answer = answerOf(text);
  if (answer.kind !== 'answered') throw new Error('It is no answer.');
  return answer;
}

test('an answer is found by each key that it was given for, and its bytes are its own', () => {
  const memory = createAnswerMemory();
  const answer = given('twenty tyres');
  memory.keep('one', answer);
  memory.keep('two', given('twenty tyres'));
  answer.body.fill(0);
  expect(memory.find('one')?.body.toString()).toBe('twenty tyres');
  expect(memory.find('two')).toBe(memory.find('one'));
  expect(memory.find('three')).toBeUndefined();
});

test('beyond its limit it forgets what was asked for longest ago', () => {
  const memory = createAnswerMemory(10);
  memory.keep('one', given('123456'));
  memory.keep('two', given('654321'));
  expect(memory.find('one')).toBeUndefined();
  expect(memory.find('two')?.body.toString()).toBe('654321');
});
