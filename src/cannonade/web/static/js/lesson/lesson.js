// The page of a lesson: the game page's board, hand and input, with a lesson around it.

import { openPage } from "../play/page.js";
import { createLessonPlay } from "./lesson_play.js";
import { Lesson } from "./lesson_table.js";

const root = document.getElementById("lesson");
if (root) void openPage(root, Lesson, createLessonPlay);
