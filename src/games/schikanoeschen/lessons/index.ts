import { lessonsOf } from '../../lessons.ts';
import { course, taughtIn } from './course.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const lessons = lessonsOf(course, { en, de }, taughtIn);
