import type { FormErrors } from '../errors.ts';

/** An error in a request's body. */
export interface Problem {
  readonly path: readonly (string | number)[];
  /** Discord's code of a form error, for instance BASE_TYPE_REQUIRED. */
  readonly code: string;
  readonly message: string;
}

/** Builds Discord's tree of errors from a list of problems. */
export function formErrors(problems: readonly Problem[]): FormErrors {
  const root: FormErrors = {};
  for (const { path, code, message } of problems) {
    let node = root;
    for (const key of path) {
      const next = node[key];
      const child: FormErrors = next && !Array.isArray(next) ? next : {};
      node[key] = child;
      node = child;
    }
    const errors = node['_errors'];
    node['_errors'] = [...(Array.isArray(errors) ? errors : []), { code, message }];
  }
  return root;
}
